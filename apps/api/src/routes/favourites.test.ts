import { emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../database/new-id.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('delete from favourite');
});

const chemotherapy = {
  ...emptyDrugLine,
  drugCode: 'FLUOROURACIL',
  drug1DoseText: '4560',
  drug1Unit: 'mg',
  infusionTimeText: '46.5',
  ancillary1Id: null,
};

async function store(username: string, title: string, { hospital = 'DMOH01', minutesAgo = 0 } = {}) {
  const id = newId();
  await test.owner.query(
    `insert into favourite (favourite_id, hospital_id, user_id, title, line, created_at)
     select $1, $2, user_id, $3, $4, now() - make_interval(mins => $5) from app_user where username = $6`,
    [id, hospital, title, JSON.stringify(chemotherapy), minutesAgo, username],
  );
  return id;
}
const titles = async (client = pharmacist) =>
  (await client.call('GET /api/v1/favourites')).body.map((favourite) => favourite.title);

describe('favourites', () => {
  it('[FAV-03] [FAV-04] answers those of the user at this hospital, newest first, with id and title', async () => {
    await store('pharmacist', 'Older', { minutesAgo: 5 });
    const id = await store('pharmacist', 'Newer');
    await store('ward', 'Of a colleague');
    await store('pharmacist', 'Of another hospital', { hospital: 'DMOH02' });
    const { status, body } = await pharmacist.call('GET /api/v1/favourites');
    expect(status).toBe(200);
    expect(body.map((favourite) => favourite.title)).toEqual(['Newer', 'Older']);
    expect(body[0]).toMatchObject({ id, title: 'Newer' });
  });

  it('[ENT-24] [ENT-25] [ORDAPI-09] carries the fields that the Recent Orders picker fills the drug form with', async () => {
    const id = await store('pharmacist', 'Fluorouracil');
    const [favourite] = (await pharmacist.call('GET /api/v1/favourites')).body;
    expect(favourite).toMatchObject({
      id,
      title: 'Fluorouracil',
      type: 'PS',
      drug_name: 'fluorouracil',
      drug1_id: 'FLUOROURACIL',
      drug1_dose: 4560,
      drug1_uom: 'mg',
      drug2_id: null,
      admin_route: null,
      containertype_id: null,
      container_part_code: null,
      diluent_id: null,
      ancillary1_id: null,
      ancillary2_id: null,
      infusionTime: 46.5,
      infusionTimeDuration: 'hours',
    });
    expect(favourite).toHaveProperty('name');
    expect(favourite).toHaveProperty('drug1_maxdose');
  });

  it('[FAV-05] removes one for good', async () => {
    const id = await store('pharmacist', 'To go');
    await store('pharmacist', 'To stay');
    const { status } = await pharmacist.call('POST /api/v1/favourites/remove', { body: { favouriteID: id } });
    expect(status).toBe(200);
    expect(await titles()).toEqual(['To stay']);
  });

  it("[FAV-07] answers 404 for another user's, another hospital's and an unknown one, and removes nothing", async () => {
    const colleagues = await store('ward', 'Of a colleague');
    const elsewhere = await store('pharmacist', 'Of another hospital', { hospital: 'DMOH02' });
    for (const favouriteID of [colleagues, elsewhere, newId(), 'no-key', '', "'; drop table favourite; --"]) {
      const { status, problem } = await pharmacist.call('POST /api/v1/favourites/remove', {
        body: { favouriteID },
      });
      expect([status, problem.code, typeof problem.message]).toEqual([404, 'favourite-not-found', 'string']);
    }
    expect((await test.owner.query('select from favourite')).rowCount).toBe(2);
  });

  it('needs sign-in and a key', async () => {
    expect((await test.anybody.call('GET /api/v1/favourites')).status).toBe(401);
    for (const payload of [{}, { favouriteID: 5 }, { favouriteID: '\0' }, { favouriteID: 'x', more: 1 }]) {
      const url = '/api/v1/favourites/remove';
      expect((await pharmacist.send({ method: 'POST', url, payload })).status).toBe(400);
    }
  });
});
