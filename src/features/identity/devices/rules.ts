export type DeviceType = 'desktop' | 'mobile' | 'tablet' | 'other'
export type Device = { type: DeviceType; browser: string | null; system: string | null }

// The first match wins: most browsers also name those they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const findName = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Returns the device named by a user agent, as a label. Never a reason to trust it. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const system = findName(systems, text)
  return { type: typeOf(system, text), browser: findName(browsers, text), system }
}

function typeOf(system: string | null, userAgent: string): DeviceType {
  if (system === 'iPad') return 'tablet'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'mobile' : 'tablet'
  if (system === 'iPhone') return 'mobile'
  return system ? 'desktop' : 'other'
}

/** The stored name of a device without a user agent. Pages show a text instead. */
export const unknownDeviceName = '?'

/** Returns the display name of a device: its browser and system, else the user agent's first word. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return `${browser}, ${system}`
  return browser ?? system ?? (userAgent?.split(/[\s/]/)[0]?.slice(0, 40) || unknownDeviceName)
}
