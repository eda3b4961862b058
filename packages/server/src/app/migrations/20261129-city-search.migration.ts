import { Migration } from '@mikro-orm/migrations';

/** The queue is searched by city and by the number of the order that followed, too. */
export class CitySearch extends Migration {
  static readonly locks = ['outcomes', 'sample_requests'];
  override name = '20261129-city-search';

  override up(): void {
    this.addSql(`create index sample_requests_city_index on sample_requests using gin (search_parts(ship_to ->> 'city'))
      where ship_to is not null`);
    this.addSql(`create index outcomes_order_number_index on outcomes using gin (search_parts(order_number))
      where order_number is not null`);
  }
}
