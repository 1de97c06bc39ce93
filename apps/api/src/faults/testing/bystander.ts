const ASK_MS = 100;

export interface Waited {
  /** How often each status came; 0 where no answer did. */
  statuses: Record<string, number>;
  /** How long the slowest hundredth of the answers took. */
  p99Ms: number;
}

/** Somebody else, who asks two small things again and again, until `end`: whether the server is ready, and who they are. */
export function watchAsBystander(address: string, token: string): { end(): Promise<Waited> } {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => {
    const asked = performance.now();
    const status = await fetch(`${address}${path}`, { headers }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
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
