import { readdirSync, readFileSync } from 'node:fs'

/** A clock tick of /proc on Linux, in milliseconds. */
const tick = 10

/** Returns the processor time of a process group so far, in milliseconds. NaN without /proc. */
export function processorTime(groupId: number): number {
  let ticks = 0
  let names: string[]
  try {
    names = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {
    return Number.NaN
  }
  for (const name of names) {
    let stat: string
    try {
      stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    } catch {
      continue
    }
    // After the name, which may contain spaces: state, parent, group, …, with utime and stime as 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(fields[2]) === groupId) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * tick
}
