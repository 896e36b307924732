export default {
  serverError: 'Server error occurred. Please try again later or contact support if the problem persists.',
  badGateway: 'The server is temporarily unavailable. Please try again in a few minutes.',
  unavailable: 'The service is temporarily down for maintenance. Please try again later.',
  timeout: 'Request timeout.',
  profileTimeout: 'Auth initialization timeout',
  offline: 'Network connection failed. Please check your internet connection.',
  network: 'Network error occurred. Please check your connection and try again.',
  signedOut: 'Session expired. Please log in again.',
  plans: 'See plans',
  boundary: {
    title: 'Something went wrong',
    text: 'An unexpected error occurred. Please try refreshing the page.',
    retry: 'Try Again',
  },
}
