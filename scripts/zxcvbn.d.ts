/** Lists of zxcvbn, which brings no types: the most common first. */
declare module 'zxcvbn/lib/frequency_lists.js' {
  const lists: { passwords: string[] }
  export default lists
}
