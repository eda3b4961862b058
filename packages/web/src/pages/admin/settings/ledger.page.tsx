import { CreditsCheck } from '../../../features/credits/credits-check.tsx';

export default CreditsCheck;
