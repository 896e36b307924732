import { expect, it } from 'vitest'
import { makeTestApp, goodPassword } from '#tests/support/app.ts'
it('works', async () => {
  const t = await makeTestApp()
  const me = await t.register()
  console.log(me.user, me.account, me.tokens)
  const r = await me.request('/api/auth/profile')
  console.log(r.status, await r.json())
  const l = await t.browse('/api/auth/login', { json: { email: ' ' + me.user.email.toUpperCase(), password: goodPassword } })
  console.log(l.status, await l.text(), [...l.headers])
  const d = await t.send('/api/auth/demo-login', { json: { type: 'PRO' } })
  console.log(d.status, await d.json())
  console.log(t.logged)
  const x = await t.send('/api/auth/demo-login', { json: { type: 'PROX' } })
  console.log(x.status, await x.json())
  for (const b of [{email:1},{email:'a@b.de',role:'x'},{},{email:'a@b.de',password:'password'}]) { const x = await t.send('/api/auth/register', { json: b }); console.log(x.status, await x.json()) }
  for (const p of ['/login','/fr/login?from=/profile','/es/register','/dev/mailbox']) { const x = await t.browse(p); console.log(p, x.status, (await x.text()).slice(0,3000)) }
  for (const p of ['/dashboard','/profile']) { const x = await me.request(p); console.log(p, x.status, (await x.text()).slice(0,300)) }
  await t.close()
})
