import { get, type IncomingMessage } from 'node:http';
import type { TestClient } from '../../testing/test-client.ts';

/** What a stream of the workbench has told since it was opened. */
export function followWorkbench(address: string, client: TestClient): Promise<{ text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${client.accessToken}` };
    const asked = get(
      `${address}/api/v1/workbench/events`,
      { headers, agent: false },
      (response: IncomingMessage) => {
        const stream = { text: '' };
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          stream.text += chunk;
          if (stream.text.includes(': open')) resolve(stream);
        });
        response.on('error', () => {});
      },
    );
    asked.on('error', reject);
  });
}
