/**
 * Returns a cache of the latest answers of a simulation. The same inputs and question always have the same answer, so a
 * page that is opened again does not simulate again.
 * @param maxAnswers the number of answers in the cache. The oldest answers are removed.
 * @returns a function that returns the answer for a key. It calls `answer` only if the cache has no answer.
 */
export function makeAnswerCache<Answer>(maxAnswers: number): (key: string, answer: () => Answer) => Answer {
  const answers = new Map<string, Answer>()
  return (key, answer) => {
    const latest = answers.get(key) ?? answer()
    answers.delete(key)
    answers.set(key, latest)
    for (const oldest of [...answers.keys()].slice(0, -maxAnswers)) answers.delete(oldest)
    return latest
  }
}
