import type { Context } from 'hono'
import { demoAt } from '#features/accounts/demo-places/rules.ts'
import type { SignIn } from '#kit/auth/sign-in.ts'
import type { AppEnv, SignInKind } from '#kit/context.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { startDemo } from './commands.ts'

/**
 * A fresh demo for whoever signs in by the fixed address of one, with any password; null where it is no such address, or
 * where demos are not to be signed in to by address.
 */
export async function demoAtLogin(c: Context<AppEnv>, email: string, kind: SignInKind): Promise<SignIn | null> {
  const demo = c.var.parts.config.demoMode ? demoAt(email) : null
  return demo && startDemo(c.var.parts, demo, { kind, language: c.var.locale, caller: callerFrom(c) })
}
