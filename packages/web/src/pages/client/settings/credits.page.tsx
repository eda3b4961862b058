import { CreditStatement } from '../../../features/credits/credit-statement.tsx';

export default CreditStatement;
