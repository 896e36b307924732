import { useEffect, useState } from 'react'
import { call } from '#islands/api.ts'

type Choice = { id: string; name: string }
type Listed = { data?: { items?: Choice[] } }

const list = async (address: string): Promise<Choice[]> => {
  const { data } = (await (await call(address)).json()) as Listed
  return data?.items ?? []
}

/** The decks and the teams of the account, to choose from; empty until they are here, and where they do not come. */
export function useChoices(accountId: string | null) {
  const [choices, setChoices] = useState({ votingSystems: [] as Choice[], teams: [] as Choice[] })
  useEffect(() => {
    let isWanted = true
    const none = () => []
    const teams = list(`/api/accounts/${accountId}/teams?pageSize=100`).catch(none)
    const votingSystems = list('/api/planning-poker/voting-systems?pageSize=100').catch(none)
    Promise.all([votingSystems, teams]).then(([votingSystems, teams]) => {
      if (isWanted) setChoices({ votingSystems, teams })
    })
    return () => {
      isWanted = false
    }
  }, [accountId])
  return choices
}
