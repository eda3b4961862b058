import { OUTCOME_LABELS } from '@portal/contract/outcomes.values';
import { displayedStatus, requestMessages, STATUS_LABELS } from '@portal/contract/requests.values';
import type { RequestEventJob, WebhookEventJob } from './webhook-job.ts';

const ZERO_WIDTH_SPACE = '\u200b';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A name as text: in chats, a name could otherwise be a link or call everybody. */
function escapeName(name: string): string {
  return name
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(/@/g, `@${ZERO_WIDTH_SPACE}`)
    .replace(/\]\(/g, `]${ZERO_WIDTH_SPACE}(`);
}

type Described = { sentence: string; path: string };

function describeRequest({ type, request }: RequestEventJob): Described {
  const client = escapeName(request.user?.name ?? requestMessages.unknownUser);
  const path = `/admin/requests/${request.id}`;
  const number = `request #${request.id}`;
  switch (type) {
    case 'request.created':
      return request.enteredBy === null
        ? { sentence: `${client} has submitted ${number}`, path }
        : { sentence: `The office has entered ${number} for ${client}`, path };
    case 'request.updated': {
      const status = STATUS_LABELS[displayedStatus(request)].toLowerCase();
      return { sentence: `The ${number} of ${client} has changed and is ${status}`, path };
    }
    case 'request.outcome': {
      const outcome = request.outcome ? `: ${OUTCOME_LABELS[request.outcome.answer].toLowerCase()}` : '';
      return { sentence: `The ${number} of ${client} has an outcome${outcome}`, path };
    }
    default: {
      const isFromClient = 'message' in request && request.message.from === 'client';
      const sentence = isFromClient
        ? `${client} has written about ${number}`
        : `A message about ${number} was sent to ${client}`;
      return { sentence, path };
    }
  }
}

function describeEvent(event: WebhookEventJob): Described {
  if ('request' in event) return describeRequest(event);
  switch (event.type) {
    case 'client.created':
      return {
        sentence: `${escapeName(event.data.name)} is a new client`,
        path: `/admin/clients/${event.data.id}`,
      };
    case 'client.updated':
      return {
        sentence: `The client ${escapeName(event.data.name)} has changed`,
        path: `/admin/clients/${event.data.id}`,
      };
    case 'client.deleted':
      return { sentence: `The client ${escapeName(event.data.name)} was deleted`, path: '/admin' };
    case 'credits.adjusted':
      return {
        sentence: `The credits of ${escapeName(event.data.user.name)} were adjusted`,
        path: `/admin/clients/${event.data.user.id}`,
      };
    case 'sample.created':
      return {
        sentence: `${escapeName(event.data.name)} is a new sample`,
        path: `/admin/samples?edit=${event.data.id}`,
      };
    case 'sample.updated':
      return {
        sentence: `The sample ${escapeName(event.data.name)} has changed`,
        path: `/admin/samples?edit=${event.data.id}`,
      };
    case 'held-request.created':
      return {
        sentence: `A request of ${escapeName(event.data.user.name)} waits for credits`,
        path: '/admin/requests',
      };
    default:
      return {
        sentence: `The waiting request of ${escapeName(event.data.user.name)} is ${event.data.state}`,
        path: '/admin/requests',
      };
  }
}

/** One sentence and a link, as Slack, Mattermost and Teams read it: no note, reason, message, address or amount. */
export function textBody(event: WebhookEventJob, portalUrl: string): string {
  const { sentence, path } = describeEvent(event);
  return JSON.stringify({ text: `${sentence}: ${portalUrl}${path}` });
}
