import { createRestoreToken } from '../../src/features/accounts/email-changes/email-changes.service.ts';
import { ruleContext, type TestPortal } from '../portal.fixture.ts';

type Account = { id: number };

/** @returns the token of the email to the address that the account left last */
export const tokenOfLastChange = async ({ em }: TestPortal, { id }: Account): Promise<string> => {
  const [change] = await em
    .fork()
    .execute<{ id: number }[]>('select id from email_changes where user_id = ? order by id desc limit 1', [
      id,
    ]);
  return (await createRestoreToken(ruleContext(em.fork()), change?.id ?? 0)).token;
};

/** Changes the email as the account's user. @returns the token of the email to the old address */
export const changeEmail = async (portal: TestPortal, user: Account, email: string): Promise<string> => {
  await (await portal.callerAs(user)).me.profile.update({ email });
  return tokenOfLastChange(portal, user);
};

export const emailOf = async ({ em }: TestPortal, { id }: Account): Promise<string | undefined> => {
  const [user] = await em.fork().execute<{ email: string }[]>('select email from users where id = ?', [id]);
  return user?.email;
};
