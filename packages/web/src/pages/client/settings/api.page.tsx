import { ClientApiTokens } from '../../../features/accounts/api-tokens/client-api-tokens.tsx';

export default ClientApiTokens;
