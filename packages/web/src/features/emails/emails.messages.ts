export const INVITATION_NOT_REACHED =
  'No mail server is set up: the invitation reached nobody. Send it again once there is one.';
