/** Reads a stream of notices and throws them away until it is closed; one that is refused or breaks off was heard no further. */
export function followStream(url: string, token: string): { heard(): number; close(): void } {
  const ended = new AbortController();
  let bytes = 0;
  const follow = async (): Promise<void> => {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: ended.signal,
    });
    if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
    for await (const chunk of response.body) bytes += chunk.byteLength;
  };
  follow().catch((error: Error) => {
    if (!ended.signal.aborted) console.error(error.message);
  });
  return { heard: () => bytes, close: () => ended.abort() };
}
