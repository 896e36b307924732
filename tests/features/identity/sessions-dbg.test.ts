import { it } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'
it('x', async () => { const t = await makeTestApp(); try { await t.register() } catch(e) { console.log(t.logged) } })
