import { AccessSettings } from '../../../features/settings/access-settings.tsx';

export default AccessSettings;
