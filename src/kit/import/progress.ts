/**
 * The progress of an import. Lines are prepared one after the other, then saved in one step. While the file is read,
 * `total` is 0.
 */
export type Progress = { stage: 'read' | 'prepare' | 'save'; done: number; total: number }
export type ReportProgress = (progress: Progress) => void
/** The last line of a stream: the page to show, or `isFailed` if the import failed and changed nothing. */
export type ProgressEnd = { location: string } | { isFailed: true }

/** The media type of a stream with one JSON value per line. */
export const progressType = 'application/x-ndjson'

/**
 * Streams the progress of `work`, one line each, and finally the page that it returns. The work continues even if the
 * browser disconnects.
 */
export function progressStream(work: (report: ReportProgress) => Promise<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      const write = (line: Progress | ProgressEnd) => {
        try {
          controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
        } catch {
          // The browser has disconnected.
        }
      }
      try {
        write({ location: await work(write) })
      } catch {
        // The browser submits the form again without progress, and shows the errors.
        write({ isFailed: true })
      }
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': progressType, 'cache-control': 'no-store' } })
}
