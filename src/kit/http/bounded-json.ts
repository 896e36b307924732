const mostBytes = 64 * 1024

/** The JSON of another server's answer; null where it is none. Throws an Error where it is longer than `most` bytes. */
export async function readJson(response: Response, most = mostBytes): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) break
    length += piece.value.length
    if (length > most) {
      await reader?.cancel().catch(() => {})
      throw new Error(`The answer is longer than ${most} bytes.`)
    }
    pieces.push(piece.value)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    return null
  }
}
