/** Duration of `referenceWork` on the machine whose figures the tests state, in milliseconds. */
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

/** Returns the factor by which this machine is slower at the moment than the reference machine, at least 1. */
function slowness(): number {
  for (let n = 0; !isWarm && n < 30; n++) referenceWork()
  isWarm = true
  const start = readProcessorMs()
  for (let n = 0; n < referenceRuns; n++) referenceWork()
  // The average, as the measured work is interrupted by other processes too.
  return Math.max(1, (readProcessorMs() - start) / referenceRuns / referenceMs)
}

/**
 * Returns the processor time of some work in milliseconds of the reference machine. Other processes do not count, as
 * they do in elapsed time. Slow and shared processors need more time for the same work, so the result is divided by
 * how much slower a fixed amount of work is just before and after.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = slowness()
  const start = readProcessorMs()
  await work()
  const duration = readProcessorMs() - start
  return duration / ((before + slowness()) / 2)
}
