const ASK_MS = 100;

export interface Waited {
  /** How often each status came, and where no answer did, the code of what went wrong. */
  statuses: Record<string, number>;
  /** How long the slowest hundredth of the answers took. */
  p99Ms: number;
}

async function answered(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Of an error of `fetch`: what it was caused by says more than that it failed. */
const codeOf = ({ cause, message }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : message;

/** Somebody else, who asks two small things again and again, until `end`: whether the server is ready, and who they are. */
export function watchAsBystander(address: string, token: string): { end(): Promise<Waited> } {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => {
    const asked = performance.now();
    const get = () => answered(`${address}${path}`, headers);
    // A connection that was kept may be closed just when it is used again: a browser asks once more as well.
    const status = await get().catch(get).catch(codeOf);
    return { status, ms: performance.now() - asked };
  };
  const asking: ReturnType<typeof ask>[] = [];
  const timer = setInterval(() => asking.push(ask('/readyz'), ask('/api/v1/user/info')), ASK_MS);
  return {
    async end() {
      clearInterval(timer);
      const answers = await Promise.all(asking);
      const statuses: Waited['statuses'] = {};
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
      return { statuses, p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0) };
    },
  };
}
