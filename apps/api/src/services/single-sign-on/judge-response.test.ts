import { expect, it } from 'vitest';
import { judgeResponse, type ResponseTask } from './judge-response.ts';

const task: ResponseTask = {
  options: {
    issuer: 'portal',
    callbackUrl: 'http://localhost/acs',
    idpCert: 'MIIC',
    validateInResponseTo: 'always' as NonNullable<ResponseTask['options']['validateInResponseTo']>,
  },
  expected: { issuer: 'x', recipients: [], allowsUnsolicited: false },
  samlResponse: Buffer.from('<Response InResponseTo="_1"><Issuer>x</Issuer></Response>').toString('base64'),
};
const requests = (getAsync: () => Promise<string | null>) => ({
  saveAsync: async () => null,
  getAsync,
  removeAsync: async () => null,
});

it('gives a response up that takes too long, and judges the next one', async () => {
  let asked = 0;
  const slow = judgeResponse(
    task,
    requests(() => new Promise(() => {})),
  );
  const next = judgeResponse(
    task,
    requests(async () => {
      asked += 1;
      return null;
    }),
  );
  expect(await slow).toBeNull();
  expect(await next).toBeNull();
  expect(asked).toBe(1);
});

it('passes on that the database is away, and judges the next one', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  await expect(
    judgeResponse(
      task,
      requests(() => Promise.reject(away)),
    ),
  ).rejects.toBe(away);
  expect(
    await judgeResponse(
      task,
      requests(async () => null),
    ),
  ).toBeNull();
});
