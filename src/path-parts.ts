/** Encodes an id as a part of a path. A parameter of a route pattern (`:id`) stays unchanged. */
export const encodeId = (value: string) => (value.startsWith(':') ? value : encodeURIComponent(value))
