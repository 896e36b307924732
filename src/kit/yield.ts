/** Lets other requests run before a long piece of work continues. */
export const yieldToOthers = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))
