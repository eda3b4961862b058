import { Migration } from '@mikro-orm/migrations';

/** A sample has further pictures, and each picture a caption. */
export class SamplePictures extends Migration {
  static readonly locks = ['samples'];
  override name = '20261129-sample-pictures';

  override up(): void {
    this.addSql(`alter table samples add column image_caption text, add column further_pictures jsonb,
      add constraint samples_image_caption_check check (image_caption in ('on-light', 'on-dark', 'close')),
      add constraint samples_first_picture check
        (image_url is not null or image_caption is null and further_pictures is null)`);
  }
}
