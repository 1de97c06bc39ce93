import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../calls/open-request.ts';
import type { Portal } from '../../portal.ts';
import { portalAddress } from '../../public-address.ts';

const COOKIE = 'bolt_device';
/** Where passwords are tried: nothing else is ever sent the cookie. */
const PATHS = ['/user/login', '/oauth/token'];
const SECONDS = 400 * 86_400;
/** A workstation of a ward has many users: it is known to those who signed in on it last. */
const MOST_ACCOUNTS = 30;
const SHAPE = /^[\w-]{22}(?:\.[\w-]{43}){1,30}$/;

/** A browser on which accounts have signed in; it holds a signature for each of them. */
export interface Device {
  id: string;
  signatures: readonly string[];
}

/** The device that a request comes from, where it says which; what it says is believed for an account alone. */
export function deviceOf(request: FastifyRequest): Device | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
  const value = cookies.find((one) => one.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  if (!SHAPE.test(value)) return undefined;
  const [id = '', ...signatures] = value.split('.');
  return { id, signatures };
}

/** SHA-256 of the device where the account signed in on it before; undefined for every other. */
export function knownDeviceHash(
  portal: Portal,
  device: Device | undefined,
  userId: string,
): Buffer | undefined {
  const isKnown = device?.signatures.some((one) =>
    portal.secrets.isDeviceSignature(one, aboutAccount(device.id, userId)),
  );
  return isKnown ? hashToken(device?.id ?? '') : undefined;
}

/** As Set-Cookie headers: the device, from now on known to this account as well. */
export function rememberDevice(portal: Portal, device: Device | undefined, userId: string): string[] {
  const { id, signatures } = device ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
  const mine = portal.secrets.deviceSignature(aboutAccount(id, userId));
  const kept = [mine, ...signatures.filter((one) => one !== mine)].slice(0, MOST_ACCOUNTS);
  const secure = portalAddress(portal.config).startsWith('https:') ? '; Secure' : '';
  return PATHS.map(
    (path) =>
      `${COOKIE}=${[id, ...kept].join('.')}; Path=${path}; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

const aboutAccount = (deviceId: string, userId: string): string => `${deviceId}|${userId}`;
