-- Surnames of three parts, the first ones of each list more often than the last: 'Ba' begins many names, 'Zim' few.
-- The first 200 patients of each hospital have one of the rare surnames, ten each, whatever the size of the data set.
select setseed(0.25);

insert into patient (patient_id, hospital_id, mrn, mrn_key, first_name, last_name, date_of_birth, ward_id, doctor,
  created_at)
select pg_temp.bench_id('0001', n), pg_temp.hospital_of(n), lpad((n / 20 + 700000)::text, 8, '0'),
  (n / 20 + 700000)::text,
  first_names[1 + floor(array_length(first_names, 1) * power(random(), 1.5))::integer],
  case when n < 20 * 200
    then rare ->> ((n / 20) % jsonb_array_length(rare))::integer
    else starts[1 + floor(array_length(starts, 1) * power(random(), 1.5))::integer]
      || middles[1 + floor(array_length(middles, 1) * random())::integer]
      || ends[1 + floor(array_length(ends, 1) * power(random(), 1.5))::integer]
  end,
  date '1930-01-01' + floor(random() * 32000)::integer,
  null, 'Dr Example', now() - random() * interval '730 days'
from generate_series(0, current_setting('bench.patients')::bigint - 1) n,
  (select current_setting('bench.rare_surnames')::jsonb as rare,
    string_to_array('Anna Liam Olivia Noah Charlotte Jack Amelia Oliver Isla William Mia Henry Ava Leo Grace Lucas '
      'Willow Thomas Ella Hugo Chloe Theo Ruby Oscar Sophie Levi Zoe James Evie Elijah Ivy Max Lily Lachlan Matilda '
      'Harvey Hazel George Freya Arlo Sienna Samuel Daisy Archie Mila Mason Harper Isaac Florence Ethan Maeve Hamish '
      'Nora Felix Elsie Jasper Aria Angus Violet Finn Alice Patrick Rosa Marcus Edith Dario Greta Bruno Tessa Emil '
      'Vera Ravi Priya Chen Mei Tane Aroha Wiremu Ngaire Yusuf', ' ') as first_names,
    string_to_array('Ba Har Wil Mar Sa Bro Tho Mor Pe Co Wa Al Gra Jo Cla Ro Ha Fer Mac Den Ed Gil Hu Kel La Nor Ow '
      'Par Ri Sto Tur Wes An Ber Cra Dou El Fra Gar Hol In Ja Ken Lin Mil New Os Pat Ram Shaw Tay Un Val Wen Yo Zim',
      ' ') as starts,
    string_to_array('den ker lin ming nor ran rick ring ris shal ster tin ton ver ley der man gan', ' ') as middles,
    string_to_array('son s ton man ley field wood ford well berg er worth ham by croft stead wick dale more hurst '
      'lund stein ski ova', ' ') as ends) names;
