import { ClientApiTokens } from '../../../features/api-tokens/client-api-tokens.tsx';

export default ClientApiTokens;
