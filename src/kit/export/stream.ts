import { type Column, csvBody, csvHead } from './columns.ts'

/** A list as CSV, written piece by piece while it is read. */
export function csvStream<Row>(
  columns: readonly Column<Row>[],
  chunks: AsyncGenerator<Row[], void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: controller => controller.enqueue(encoder.encode(csvHead(columns))),
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(csvBody(columns, value)))
    },
    cancel: () => void chunks.return(undefined),
  })
}
