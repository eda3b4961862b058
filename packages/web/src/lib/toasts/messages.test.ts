import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { authMessages } from './auth-messages.ts';
import { failureMessages } from './messages.ts';

function refusal(message: string, httpStatus: number) {
  return TRPCClientError.from({ error: { message, code: -32_000, data: { code: 'ANY', httpStatus } } });
}

it("A toast shows the server's message for an error that the user can correct", () => {
  const taken = refusal('Username already exists', 409);
  expect(authMessages.registrationFailed(taken)).toEqual({
    title: 'Registration failed',
    text: 'Username already exists',
  });
  expect(failureMessages.deleteClient(taken).text).toBe('Failed to delete client: Username already exists');
});

it.each([
  refusal('connect ECONNREFUSED 10.0.0.3:5432', 500),
  TRPCClientError.from(new TypeError('Failed to fetch')),
  new Error('out of cheese'),
])('A toast shows its fallback text for an error whose message is not for users: %s', (error) => {
  expect(failureMessages.updateProfile(error)).toEqual({
    title: 'Failed to update profile',
    text: 'Please try again later',
  });
  expect(failureMessages.createSample(error).text).toBe('Failed to create sample.');
});
