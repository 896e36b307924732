export default {
  mail: {
    action: 'Review your devices',
    somewhere: 'unknown',
    facts: 'Device: {device}. Location: {place}. Time: {when}.',
    notYou: 'If this wasn’t you, sign that device out and change your password.',
    newDevice: {
      subject: 'New sign-in to your Trimtab account',
      what: 'Someone just signed in to your account from a new device.',
    },
    suspicious: {
      subject: 'Was this you? Unusual sign-in to your account',
      what: 'Someone just signed in to your account in an unusual way.',
    },
    lockedOut: {
      subject: 'You are locked out of {account}',
      what: 'An admin of {account} locked your access until {when}.',
      why: 'Reason: {reason}',
    },
  },
  errors: {
    lockSelf: 'You can’t lock yourself out.',
    lockHigher: 'Only the owner can lock out an admin, and no one can lock out the owner.',
    ownDeviceOnly: 'You can only trust your own devices.',
    reasonLength: 'Enter a reason of 1 to 300 characters.',
    duration: 'Choose a duration between 1 minute and 30 days.',
    keptDays: 'The last 90 days can’t be archived.',
    metricsDates: 'The end must be after the start.',
  },
}
