import { Backups } from '../../../features/backups/backups.tsx';

export default Backups;
