const requests = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the page: fetches its files into the browser's cache, then imports it. A browser never repeats a
 * failed import, but it repeats a failed fetch. The build calls this for every `import()`, with the names of the files
 * that the importing script has not loaded.
 */
export async function loadScripts<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map(file => requests.get(file) ?? request(file)))
  return load()
}

function request(file: string): Promise<unknown> {
  const response = fetchFile(file)
  requests.set(file, response)
  response.catch(() => requests.delete(file))
  return response
}

async function fetchFile(file: string) {
  const response = await fetch(`/assets/${file}`)
  if (!response.ok) throw new Error(`${response.status} from ${file}`)
  await response.arrayBuffer()
}
