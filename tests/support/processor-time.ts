/** Duration of `referenceWork` on the reference machine, in milliseconds. The limits in tests are for that machine. */
const referenceMs = 5
const referenceRuns = 4

const rows = Array.from({ length: 400 }, (_, index) => ({
  id: `row_${index}`,
  day: `2026-10-${index % 28}`,
  cents: (index * 7919) % 100_003,
  text: `Card payment ${index % 97}`,
  tags: ['a', 'b', String(index)],
}))

/** A fixed amount of work of the kinds that the product does: JSON, sorting, grouping and text. */
function referenceWork(): number {
  let total = 0
  for (let n = 0; n < 10; n++) {
    const copies = JSON.parse(JSON.stringify(rows)) as typeof rows
    copies.sort((a, b) => a.cents - b.cents || a.id.localeCompare(b.id))
    const text = copies.map(each => each.text + each.cents).join()
    total += Map.groupBy(copies, each => each.text).size + text.replace(/\d+/g, digits => `${digits}1`).length
  }
  return total
}

function readProcessorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let isWarm = false

/** Returns the factor by which this machine is slower than the reference machine right now, at least 1. */
function slowness(): number {
  for (let n = 0; !isWarm && n < 30; n++) referenceWork()
  isWarm = true
  const start = readProcessorMs()
  for (let n = 0; n < referenceRuns; n++) referenceWork()
  // Use the average, because other processes interrupt the measured work too.
  return Math.max(1, (readProcessorMs() - start) / referenceRuns / referenceMs)
}

/**
 * Returns the processor time of some work, in milliseconds of the reference machine. Unlike elapsed time, it does not
 * include other processes. Slow and shared processors need more time for the same work. So a fixed amount of work is
 * measured just before and after, and the result is divided by its slowness.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = slowness()
  const start = readProcessorMs()
  await work()
  const duration = readProcessorMs() - start
  return duration / ((before + slowness()) / 2)
}
