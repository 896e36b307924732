import { spawn } from 'node:child_process'

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> }
export type Outcome = { step: Step; ok: boolean; output: string; seconds: number }

/** Runs one command of node_modules/.bin. Prints its output while it runs, or with `isBuffered` once at the end. */
export function run(step: Step, { isBuffered = false } = {}): Promise<Outcome> {
  const start = Date.now()
  const env = { ...process.env, ...step.env, FORCE_COLOR: '0' }
  const child = spawn(`node_modules/.bin/${step.command}`, step.args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
      if (!isBuffered) process.stdout.write(chunk)
    })
  return new Promise(resolve =>
    child.on('close', code => {
      if (isBuffered) process.stdout.write(output)
      resolve({ step, ok: code === 0, output, seconds: (Date.now() - start) / 1000 })
    }),
  )
}

/** Runs steps in parallel. The output of each step stays together. */
export const runTogether = (steps: Step[]): Promise<Outcome[]> =>
  Promise.all(steps.map(step => run(step, { isBuffered: true })))

/** Prints one line for each outcome. Returns the exit code: 0 if all steps passed, else 1. */
export function report(outcomes: Outcome[]): number {
  console.log()
  for (const { step, ok, seconds } of outcomes)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s)`)
  return outcomes.every(({ ok }) => ok) ? 0 : 1
}

/** Runs all steps in order. Options as for `run`. */
export async function runAll(steps: Step[], options = {}): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await run(step, options))
  return outcomes
}
