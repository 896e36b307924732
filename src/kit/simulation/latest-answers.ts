/**
 * Returns a cache of the latest answers of a simulation. The same inputs and question always have the same answer, so a
 * page that is opened again does not simulate again.
 * @param maxAnswers the oldest answers beyond this number are forgotten.
 * @returns a function of the key of a question, and of a function that answers it.
 */
export function latestAnswers<Answer>(maxAnswers: number): (key: string, answer: () => Answer) => Answer {
  const answers = new Map<string, Answer>()
  return (key, answer) => {
    const latest = answers.get(key) ?? answer()
    answers.delete(key)
    answers.set(key, latest)
    for (const oldest of [...answers.keys()].slice(0, -maxAnswers)) answers.delete(oldest)
    return latest
  }
}
