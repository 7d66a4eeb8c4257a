import { randomBytes } from 'node:crypto';
import type { Pool } from '@/domain/identity/pools';
import type { Idp } from '../context';
import { beginExchange, isClaimRight, type ServerStep } from '../crypto/srp';
import { IdpError, invalidSession, refusedToken, wrongPassword } from '../idpError';
import { isPasswordOf, passwordHolder } from '../passwords';
import { consumeChallenge, peekChallenge, storeChallenge } from '../store/challenges';
import { faultOfRefresh, renewSession } from '../store/sessions';
import { findUser, resolveName } from '../store/users';
import { countAttempt } from '../throttle';
import { issueTokens } from '../tokens';
import { authenticated, type Call, type Input, type Operation, partOf, poolOfClient, textOf } from '../wire';
import { setFirstPassword } from './newPassword';
import { afterPassword, passwordAttempt } from './passwordSteps';

const SECRET_BLOCK_BYTES = 64;

/** State that the answer to a password challenge is checked against. */
interface SrpState {
  /** Key of the attempt counter. */
  readonly account: string;
  readonly step: ServerStep;
}

async function beginSrp(idp: Idp, pool: Pool, parameters: Input, ipAddress: string) {
  const { account, user } = await resolveName(idp.db, pool, textOf(parameters, 'USERNAME'));
  await countAttempt(idp, { kind: 'challenge', pool, account, ipAddress });
  const { owner, verifier } = passwordHolder(idp, pool, account, user);
  const step = beginExchange(textOf(parameters, 'SRP_A'), verifier);
  if (!step) throw new IdpError('InvalidParameterException', 'SRP_A is not a valid public value.');
  const secretBlock = randomBytes(SECRET_BLOCK_BYTES).toString('base64');
  const state: SrpState = { account, step };
  await storeChallenge(idp, secretBlock, { pool, sub: user?.sub ?? null, kind: 'PASSWORD_VERIFIER', state });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SRP_B: step.b,
      SECRET_BLOCK: secretBlock,
      USERNAME: owner.userId,
      USER_ID_FOR_SRP: owner.userId,
    },
  };
}

async function answerSrp(idp: Idp, pool: Pool, responses: Input, ipAddress: string) {
  const secretBlock = textOf(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const claim = {
    secretBlock,
    timestamp: textOf(responses, 'TIMESTAMP'),
    signature: textOf(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  };
  const stored = await peekChallenge<SrpState>(idp, pool, 'PASSWORD_VERIFIER', secretBlock);
  if (!stored) throw wrongPassword();
  const attempt = passwordAttempt(pool, stored.state.account, ipAddress);
  // Checked before the challenge is consumed: aws-amplify retries after too many attempts and must get the same
  // error.
  await countAttempt(idp, attempt);
  const challenge = await consumeChallenge<SrpState>(idp, pool, 'PASSWORD_VERIFIER', secretBlock);
  if (!challenge) throw wrongPassword();
  const { account, step } = challenge.state;
  const user = challenge.sub === null ? null : await findUser(idp.db, pool, challenge.sub);
  const { owner, verifier } = passwordHolder(idp, pool, account, user);
  if (!isClaimRight(step, verifier, owner, claim) || !user) throw wrongPassword();
  return afterPassword(idp, user, attempt);
}

async function signInByPassword(idp: Idp, pool: Pool, parameters: Input, ipAddress: string) {
  const { account, user } = await resolveName(idp.db, pool, textOf(parameters, 'USERNAME'));
  const attempt = passwordAttempt(pool, account, ipAddress);
  await countAttempt(idp, attempt);
  const isRight = isPasswordOf(idp, { pool, name: account, user }, textOf(parameters, 'PASSWORD'));
  if (!isRight || !user) throw wrongPassword();
  return afterPassword(idp, user, attempt);
}

async function renew(idp: Idp, pool: Pool, refreshToken: string) {
  const session = await renewSession(idp, refreshToken);
  const user = session && (await findUser(idp.db, pool, session.sub));
  if (!session || !user) throw refusedToken('Refresh', await faultOfRefresh(idp, refreshToken));
  return authenticated(await issueTokens(idp, user, session));
}

export const initiateAuth: Operation = async (idp, { input, ipAddress }: Call) => {
  const pool = poolOfClient(idp, input);
  const parameters = partOf(input, 'AuthParameters');
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return beginSrp(idp, pool, parameters, ipAddress);
    case 'USER_PASSWORD_AUTH':
      return signInByPassword(idp, pool, parameters, ipAddress);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return renew(idp, pool, textOf(parameters, 'REFRESH_TOKEN'));
    default:
      throw new IdpError('InvalidParameterException', 'Auth flow not enabled for this client');
  }
};

export const respondToAuthChallenge: Operation = async (idp, { input, ipAddress }: Call) => {
  const pool = poolOfClient(idp, input);
  const responses = partOf(input, 'ChallengeResponses');
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return answerSrp(idp, pool, responses, ipAddress);
    case 'NEW_PASSWORD_REQUIRED':
      return setFirstPassword(idp, pool, textOf(input, 'Session'), responses);
    default:
      throw invalidSession();
  }
};

export const getTokensFromRefreshToken: Operation = async (idp, { input }: Call) =>
  renew(idp, poolOfClient(idp, input), textOf(input, 'RefreshToken'));
