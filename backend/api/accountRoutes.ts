import { Hono } from 'hono';
import { isSolved } from '../account/captcha';
import { resetMail } from '../account/mails';
import { checkSftp } from '../account/sftpCheck';
import { mayGoTo, OTHER_SERVER } from '../account/storedPassword';
import { hashPassword, temporaryPassword } from '../directory/passwordHash';
import type { UserStatus } from '../directory/types';
import { EnvelopeError } from '../secretEnvelope';
import { type ApiContext, type ApiEnv, requirePermission } from './apiContext';
import { asInteger, asMandatoryText, asText, readJson } from './jsonBody';

const RECOVERABLE: readonly UserStatus[] = ['ACTIVE', 'LOCKED_OUT', 'PASSWORD_EXPIRED'];

/** POST /api/account/reset, which works without signing in. */
export function resetRoute(api: ApiContext): Hono {
  const routes = new Hono();
  routes.post('/reset', async (c) => {
    const body = await readJson(c);
    const email = asMandatoryText(body.email, 'The e-mail');
    if (!isSolved(asText(body.recaptchaToken, 'The captcha', 4000), api.hmacKey, api.grants)) {
      return c.json({ status: 'error', message: 'Please solve Captcha' });
    }
    const password = temporaryPassword();
    const passwordHash = await hashPassword(password);
    // after the hashing, which takes a while: a lock that came meanwhile must not be undone
    const user = api.directory.userByLogin(email);
    if (!user || !RECOVERABLE.includes(user.status)) {
      return c.json({ status: 'error', message: 'Recovery not allowed for unknown user.' });
    }
    api.directory.saveUser({ ...user, status: 'ACTIVE', passwordHash });
    api.grants.removeAll('user', user.id);
    api.outbox.send(resetMail(user, password));
    return c.json({ status: 'success' });
  });
  return routes;
}

/** POST /api/account/checksftp: whether an export could be delivered there. */
export function sftpRoute(api: ApiContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.post('/checksftp', requirePermission('MANAGE_USERS'), async (c) => {
    const body = await readJson(c);
    const host = asMandatoryText(body.host, 'The host');
    const port = asInteger(body.port ?? 22, 'The port', 1, 65_535);
    const username = asMandatoryText(body.username, 'The user name');
    const envelope = asText(body.password, 'The password', 10_000);
    if (!mayGoTo(envelope, { host, port, username }, api.directory.clients()))
      return c.json({ status: 'error', message: OTHER_SERVER });
    try {
      const problem = await checkSftp({
        host,
        port,
        username,
        password: await api.secrets.open(envelope, 'password'),
      });
      return c.json(
        problem === null ? { status: 'success' } : { status: 'error', message: problem },
      );
    } catch (error) {
      if (!(error instanceof EnvelopeError)) throw error;
      return c.json({
        status: 'error',
        message: 'The password could not be decrypted. Please enter it again.',
      });
    }
  });
  return routes;
}
