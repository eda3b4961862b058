import { ApiTokens } from '../../../features/accounts/api-tokens/api-tokens.tsx';

export default ApiTokens;
