import type { RoomKind, Viewer } from '#kit/rooms.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'
import { PokerClient } from '#tests/support/poker-room.ts'

type SignedInPerson = Pick<TestPerson, 'user' | 'sessionId' | 'request'>

/** Authorizes a user through the HTTP route, then opens the socket in the local room. */
export async function openSocket(
  t: TestApp,
  person: SignedInPerson,
  party: RoomKind,
  id: string,
  accountId = person.user.accountId,
) {
  const headers = { upgrade: 'websocket', connection: 'Upgrade' }
  const { status } = await person.request(`/parties/${party}/${id}`, { headers })
  // Rooms in this process have no sockets: `localRooms` answers 426 to everyone who may connect.
  if (status !== 426) throw new Error(`The room route answered ${status}.`)
  const viewer: Viewer = {
    kind: 'member',
    accountId,
    userId: person.user.id,
    participantId: null,
    name: person.user.firstName,
    canEditAny: true,
    sessionId: person.sessionId,
  }
  const client = new PokerClient(viewer)
  await t.roomOf(party, id).connect(client, viewer)
  return client
}
