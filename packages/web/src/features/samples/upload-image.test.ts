import { imageMessages } from '@portal/contract/images';
import { expect, test, vi } from 'vitest';
import { uploadImage } from './upload-image.ts';

const png = (size = 8) => new File([new Uint8Array(size)], 'crest.png', { type: 'image/png' });

const answerWith = (answer: Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockReturnValue(Promise.resolve(answer));

test('gives back the address of the stored picture', async () => {
  const sent = answerWith(Response.json({ url: '/pictures/abc.webp' }, { status: 201 }));
  await expect(uploadImage(png())).resolves.toBe('/pictures/abc.webp');
  expect(sent).toHaveBeenCalledWith('/pictures', expect.objectContaining({ method: 'POST' }));
});

test('what would be refused anyway is not sent', async () => {
  const sent = answerWith(Response.json({}));
  const gif = new File(['GIF89a'], 'crest.gif', { type: 'image/gif' });
  await expect(uploadImage(gif)).rejects.toThrow(imageMessages.wrongType);
  await expect(uploadImage(png(5 * 1024 * 1024 + 1))).rejects.toThrow(imageMessages.tooLarge);
  expect(sent).not.toHaveBeenCalled();
});

test("the server's sentence is shown, and one of our own when it has none", async () => {
  answerWith(new Response(imageMessages.damaged, { status: 400 }));
  await expect(uploadImage(png())).rejects.toThrow(imageMessages.damaged);
  answerWith(new Response('proxy error', { status: 502 }));
  await expect(uploadImage(png())).rejects.toThrow('could not be uploaded');
  answerWith(Promise.reject(new TypeError('Failed to fetch')));
  await expect(uploadImage(png())).rejects.toThrow('could not be uploaded');
});
