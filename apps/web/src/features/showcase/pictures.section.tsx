import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { FillBar } from '#ui/pictures/fill-bar.tsx';
import { LimitBar } from '#ui/pictures/limit-bar.tsx';
import { PicturePanel } from '#ui/pictures/picture-panel.tsx';
import { RangeBar } from '#ui/pictures/range-bar.tsx';
import { StabilityFigures } from '#ui/pictures/stability-figures.tsx';

export function PicturesSection() {
  return (
    <Sheet>
      <SheetHeader title="Pictures" />
      <PicturePanel
        name="Container"
        figure={
          <>
            <b>230</b> of 300&nbsp;mL
          </>
        }
      >
        <FillBar
          containerName="Infusor LV5"
          drugMl={91.2}
          totalMl={230}
          diluentName="sodium chloride 0.9%"
          minimumMl={80}
          maximumMl={300}
        />
      </PicturePanel>
      <PicturePanel name="Container, overfull">
        <FillBar containerName="Fluid Bag" drugMl={120} totalMl={370} maximumMl={350} />
      </PicturePanel>
      <PicturePanel name="Container, more drug than its final volume">
        <FillBar containerName="Fluid Bag" drugMl={105} totalMl={10.5} maximumMl={350} />
      </PicturePanel>
      <PicturePanel name="Concentration" figure={<b>19.83&nbsp;mg/mL</b>}>
        <RangeBar value={19.83} low={5} high={50} unit="mg/mL" rangeName="stability known" />
      </PicturePanel>
      <PicturePanel name="Concentration, above" figure={<b>63&nbsp;mg/mL</b>}>
        <RangeBar value={63} low={5} high={50} unit="mg/mL" rangeName="stability known" />
      </PicturePanel>
      <PicturePanel name="Stability" note="from preparation">
        <StabilityFigures
          figures={[
            { kind: 'cold', condition: '2 to 8 °C', hours: '336 hours', days: '14 days' },
            { kind: 'room', condition: '25 °C', hours: '504 hours', days: '21 days' },
            { kind: 'in-use', condition: 'In use, 31 °C', hours: undefined },
          ]}
        />
      </PicturePanel>
      <PicturePanel name="Dose">
        <LimitBar
          entered={7560}
          limit={6000}
          enteredText="7,560 mg"
          limitText="6,000 mg"
          limitName="guidance"
          excessText="26% above"
        />
      </PicturePanel>
    </Sheet>
  );
}
