import { Webhooks } from '../../../features/webhooks/webhooks.tsx';

export default Webhooks;
