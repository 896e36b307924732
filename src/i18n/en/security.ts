export default {
  mail: {
    action: 'See where you are signed in',
    somewhere: 'an unknown place',
    facts: 'Device: {device}. Place: {place}. Time: {when}.',
    notYou: 'If this was not you, sign that device out and change your password.',
    newDevice: {
      subject: 'You signed in with a new device',
      what: 'Somebody has just signed in as you with a device that we had not seen before.',
    },
    suspicious: {
      subject: 'Was this you? An unusual sign-in',
      what: 'Somebody has just signed in as you, in a way that is unlike you.',
    },
    lockedOut: {
      subject: 'You are locked out of {account}',
      what: 'An admin of {account} has locked you out of it until {when}.',
      why: 'The reason they gave: {reason}',
    },
  },
  errors: {
    lockSelf: 'You cannot lock yourself out.',
    lockHigher: 'Only the owner can lock an admin out, and nobody can lock the owner out.',
    ownDeviceOnly: 'A device is trusted by its own person only.',
    reasonLength: 'Give a reason of 1 to 300 characters.',
    duration: 'Choose between 1 minute and 30 days.',
    keptDays: 'The last 90 days always stay in the log.',
    metricsDates: 'The end lies before the beginning.',
  },
}
