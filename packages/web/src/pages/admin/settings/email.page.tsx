import { FailedEmails } from '../../../features/emails/failed-emails.tsx';

export default FailedEmails;
