import { get, type IncomingMessage } from 'node:http';
import type { TestClient } from '../../testing/test-client.ts';

export interface WorkbenchStream {
  text: string;
  hasEnded: boolean;
}

/** What a stream of the workbench has told since it was opened. */
export const followWorkbench = (address: string, client: TestClient): Promise<WorkbenchStream> =>
  follow(`${address}/api/v1/workbench/events`, client);

/** The same of a hospital's. */
export const followHospital = (address: string, client: TestClient): Promise<WorkbenchStream> =>
  follow(`${address}/api/v1/events`, client);

function follow(address: string, client: TestClient): Promise<WorkbenchStream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${client.accessToken}` };
    const asked = get(address, { headers, agent: false }, (response: IncomingMessage) => {
      const stream = { text: '', hasEnded: false };
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        stream.text += chunk;
        if (stream.text.includes(': open')) resolve(stream);
      });
      response.on('close', () => {
        stream.hasEnded = true;
      });
      response.on('error', () => {});
    });
    asked.on('error', reject);
  });
}
