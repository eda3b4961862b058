import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { failureMessages as accountFailures } from '../../features/accounts/accounts.messages.ts';
import { authMessages } from '../../features/accounts/auth.messages.ts';
import { failureMessages as clientFailures } from '../../features/clients/clients.messages.ts';
import { failureMessages as sampleFailures } from '../../features/samples/samples.messages.ts';

function refusal(message: string, httpStatus: number) {
  return TRPCClientError.from({ error: { message, code: -32_000, data: { code: 'ANY', httpStatus } } });
}

test("A toast shows the server's message for an error that the user can correct", () => {
  const taken = refusal('Username already exists', 409);
  expect(authMessages.registrationFailed(taken)).toEqual({
    title: 'Registration failed',
    text: 'Username already exists',
  });
  expect(clientFailures.deleteClient(taken).text).toBe('Failed to delete client: Username already exists');
});

test('A toast shows the message of an internal error too, which names the reference of its log entry', () => {
  const text = 'Something went wrong on our side. Please try again later. (Reference 7)';
  expect(accountFailures.updateProfile(refusal(text, 500)).text).toBe(text);
});

test.each([TRPCClientError.from(new TypeError('Failed to fetch')), new Error('out of cheese')])(
  'A toast shows its fallback text for an error that is not from the portal: %s',
  (error) => {
    expect(accountFailures.updateProfile(error)).toEqual({
      title: 'Failed to update profile',
      text: 'Please try again later',
    });
    expect(sampleFailures.createSample(error).text).toBe('Failed to create sample.');
  },
);
