import { readFileSync } from 'node:fs'
import { registerHooks, setSourceMapsSupport } from 'node:module'
import { transformSync } from 'rolldown/utils'

// Node runs .ts files directly but cannot parse JSX.
registerHooks({
  load(address, context, next) {
    const { pathname } = new URL(address)
    if (!pathname.endsWith('.tsx')) return next(address, context)
    const jsx = { runtime: 'automatic' as const, development: process.env.NODE_ENV !== 'production' }
    const { code, map } = transformSync(pathname, readFileSync(pathname, 'utf8'), { jsx, sourcemap: true })
    const encodedMap = Buffer.from(JSON.stringify(map)).toString('base64')
    const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${encodedMap}`
    return { format: 'module', source, shortCircuit: true }
  },
})
setSourceMapsSupport(true)
