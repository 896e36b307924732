const defaultMaxBytes = 64 * 1024

/**
 * Reads the JSON of another server's response. Returns null if it is not JSON. Throws an Error for more than
 * `maxBytes`.
 */
export async function readResponseJson(response: Response, maxBytes = defaultMaxBytes): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) break
    length += piece.value.length
    if (length > maxBytes) {
      await reader?.cancel().catch(() => {})
      throw new Error(`The response is longer than ${maxBytes} bytes.`)
    }
    pieces.push(piece.value)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    return null
  }
}
