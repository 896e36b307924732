import { readdirSync, readFileSync } from 'node:fs'

/** Returns the memory (VmRSS) of workerd in a process group, in bytes. NaN without /proc. */
export function serverMemory(groupId: number): number {
  let names: string[]
  try {
    names = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {
    return Number.NaN
  }
  let kilobytes = 0
  for (const name of names) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // After the name, which may contain spaces: state, parent, group.
      const [, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(processGroup) !== groupId || !stat.includes('(workerd)')) continue
      kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      // The process has ended meanwhile.
    }
  }
  return kilobytes * 1024
}
