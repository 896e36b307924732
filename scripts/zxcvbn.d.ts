/** Types for zxcvbn's lists, most common password first. */
declare module 'zxcvbn/lib/frequency_lists.js' {
  const lists: { passwords: string[] }
  export default lists
}
