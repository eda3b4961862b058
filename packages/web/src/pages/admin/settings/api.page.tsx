import { ApiTokens } from '../../../features/api-tokens/api-tokens.tsx';

export default ApiTokens;
