import { useEffect, useState } from 'react'
import { type Claim, claimsOf, type Verdict, verdictOn } from '#features/agile/poker/votes/rules-seals.ts'
import { useTable } from '#islands/poker/table-context.ts'

export type Check = { participantId: string; verdict: Verdict }
/** `impossible` where the browser has no means to check: it computes hashes only on secure addresses. */
export type SealCheck = { state: 'checking' | 'impossible' } | { state: 'done'; checks: Check[] }

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const sum = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return sum.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const checked = async (claim: Claim): Promise<Check> => ({
  participantId: claim.participantId,
  verdict: verdictOn(claim, await sha256(claim.text)),
})

/** Opens every revealed vote's seal, and compares it with the commitment that this browser was given. Null before. */
export function useSealCheck(): SealCheck | null {
  const { view, seals } = useTable()
  const { votes, commitments } = view
  const [outcome, setOutcome] = useState<{ of: unknown; check: SealCheck } | null>(null)
  const isRevealed = votes.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a vote or a commitment that changes is what there is to check anew
  useEffect(() => {
    const claims = claimsOf(view, seals())
    if (!claims) return
    if (!globalThis.crypto?.subtle) return setOutcome({ of: votes, check: { state: 'impossible' } })
    let isWanted = true
    Promise.all(claims.map(checked)).then(checks => {
      if (isWanted) setOutcome({ of: votes, check: { state: 'done', checks } })
    })
    return () => {
      isWanted = false
    }
  }, [votes, commitments])

  if (!isRevealed) return null
  return outcome?.of === votes ? outcome.check : { state: 'checking' }
}
