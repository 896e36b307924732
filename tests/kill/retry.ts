import { setTimeout as sleep } from 'node:timers/promises'

const maxAttempts = 2000

/**
 * Sends a request again and again until the server answers it completely. Throws the last error after more than 20
 * seconds without an answer.
 */
export async function sendUntilAnswered(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await send()
      await response.clone().text()
      return response
    } catch (error) {
      if (attempt > maxAttempts) throw error
      await sleep(10)
    }
  }
}
